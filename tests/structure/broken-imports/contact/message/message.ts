import '../inbox/inbox.ts';
export const message = 1;
