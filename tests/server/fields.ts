/** The fields of a message that is taken. */
export const fields = {
  name: 'Maria Keller',
  company: 'Keller Interiors',
  email: 'maria@keller.test',
  phone: '+49 30 1234567',
  projectType: 'Furniture',
  message: '200 solid-wood dining chairs, FOB Mundra, delivery by March.',
};
