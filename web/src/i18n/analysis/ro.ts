import { analysisEn } from './en';
export const analysisRo: typeof analysisEn = analysisEn;
