export const hero = 1;
