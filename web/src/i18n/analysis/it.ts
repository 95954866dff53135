import { analysisEn } from './en';
export const analysisIt: typeof analysisEn = analysisEn;
