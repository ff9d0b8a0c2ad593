import '../../site/home/page.ts';
export const main = 1;
