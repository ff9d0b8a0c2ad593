import '../src/site.ts';
export const schema = 1;
