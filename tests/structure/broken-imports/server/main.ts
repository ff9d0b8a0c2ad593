import '../src/components/home/hero.ts';
export const main = 1;
