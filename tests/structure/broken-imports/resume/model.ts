import './pdf.ts';
export const model = 1;
