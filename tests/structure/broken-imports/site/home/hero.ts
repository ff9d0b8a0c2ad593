import '../../contact/inbox/inbox.ts';
export const hero = 1;
