import { analysisEn } from './en';
export const analysisEs: typeof analysisEn = analysisEn;
