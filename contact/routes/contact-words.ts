import { parse } from 'yaml';
import contactPage from '#content/pages/contact.yaml?raw';
import { pageSchemas } from '#model/schemas/page.ts';

/** The words of the form, from the content that the server was built with. */
export const contactWords = pageSchemas.contact.parse(parse(contactPage)).form;
