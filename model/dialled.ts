/** A phone number as programs dial it, whatever groups it is written in: `+919829012345`. */
export const dialled = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`;
