import '../../host/node/main.ts';
export const server = 1;
