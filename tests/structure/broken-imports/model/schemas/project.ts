import '../../site/home/hero.ts';
export const schema = 1;
