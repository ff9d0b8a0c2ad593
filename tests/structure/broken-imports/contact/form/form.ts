import '../inbox/inbox.ts';
export const form = 1;
