import './form.ts';
export const island = 1;
