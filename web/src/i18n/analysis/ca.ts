import { analysisEn } from './en';
export const analysisCa: typeof analysisEn = analysisEn;
