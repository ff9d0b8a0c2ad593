import '../site/home/hero.ts';
export const button = 1;
