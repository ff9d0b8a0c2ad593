/**
 * The form of the content that this program reads. It grows by one with each renamed field; `desk/updates/`
 * brings content of an earlier form to it.
 */
export const contentVersion = 2;
