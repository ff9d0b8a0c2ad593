import '../inbox/inbox.ts';
export const route = 1;
