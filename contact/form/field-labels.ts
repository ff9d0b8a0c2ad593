import type { ContactField } from '#contact/message/contact-message.ts';

/** The fields by the names that visitors see. */
export const fieldLabels: Record<ContactField, string> = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  projectType: 'Project type',
  message: 'Message',
};
