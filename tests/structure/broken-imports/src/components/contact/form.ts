import '../home/hero.ts';
export const form = 1;
