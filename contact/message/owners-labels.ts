import type { ContactField } from './contact-fields.ts';

/** What mails and commands call the fields; the form's labels are words of the content. */
export const ownersLabels: Record<ContactField, string> = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  projectType: 'Project type',
  message: 'Message',
};
