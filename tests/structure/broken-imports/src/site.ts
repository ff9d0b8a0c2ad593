import '../server/main.ts';
export const site = 1;
