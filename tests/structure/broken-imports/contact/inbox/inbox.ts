import '../../host/node/main.ts';
export const inbox = 1;
