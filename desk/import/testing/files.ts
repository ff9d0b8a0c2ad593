import { zipSync } from 'fflate';

/** LinkedIn's archive of one's own data, with its tables in their real shape. */
export function linkedInArchive(change: Record<string, Uint8Array | string> = {}): Uint8Array {
  const tables: Record<string, Uint8Array | string> = {
    'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Meera,Chauhan,,"12 Lake Road, Udaipur","Mar 3, 1991","Buyer of kitchenware, at home in Rajasthan","I buy kitchenware in India for shops abroad.

Nine years, 400 orders, ""no surprises"".",International Trade and Development,313001,"Udaipur, Rajasthan, India",,,
`,
    'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
old@meera-chauhan.in,Yes,No,Not Available
meera@meera-chauhan.in,Yes,Yes,"3/1/24, 9:12 AM"
`,
    'PhoneNumbers.csv': 'Extension,Number,Type\n,+91 98290 54321,Mobile\n',
    'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Lake City Exports,Senior Buyer,"• Cut breakage from 3.1% to 0.8% of 40,000 pieces a year
• Moved nine suppliers to sealed samples","Udaipur, Rajasthan, India",Apr 2021,
Aravalli Crafts,Merchandiser,,"Jodhpur, Rajasthan, India",2016,Mar 2021
`,
    'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Mohanlal Sukhadia University,2013,2015,,Master of Commerce,
`,
    'Skills.csv': 'Name\nNegotiation\nAQL inspection\nIncoterms 2020\n',
    'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
CPSM,https://www.ismworld.org/verify,Institute for Supply Management,Jun 2020,,4411
`,
    'Languages.csv': `Name,Proficiency
English,Full professional proficiency
Hindi,Native or bilingual proficiency
`,
    'Connections.csv': 'Notes:\n"Not shown"\n\nFirst Name,Last Name,URL\nA,B,https://example.com\n',
    'messages.csv': 'CONVERSATION ID,FROM\n1,A\n',
    ...change,
  };
  const encoder = new TextEncoder();
  return zipSync(
    Object.fromEntries(
      Object.entries(tables).map(([name, text]) => [
        name,
        typeof text === 'string' ? encoder.encode(text) : text,
      ]),
    ),
  );
}

/** A JSON Resume as its schema's example has one, with what a buyer would fill in. */
export const jsonResume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: 'Meera Chauhan',
    label: 'Buyer of kitchenware',
    email: 'meera@meera-chauhan.in',
    phone: '+91 98290 54321',
    summary: 'I buy kitchenware in India for shops abroad.',
    location: { city: 'Udaipur', countryCode: 'IN' },
    profiles: [],
  },
  work: [
    {
      name: 'Lake City Exports',
      position: 'Senior Buyer',
      location: 'Udaipur',
      startDate: '2021-04-01',
      summary: 'Buying for twelve shops.',
      highlights: ['Cut breakage from 3.1% to 0.8%.'],
    },
  ],
  education: [
    {
      institution: 'Mohanlal Sukhadia University',
      area: 'Commerce',
      studyType: 'Master',
      endDate: '2015',
    },
  ],
  certificates: [
    { name: 'CPSM', date: '2020-06-01', issuer: 'ISM', url: 'http://not-secure.example' },
  ],
  skills: [{ name: 'Buying', level: 'Master', keywords: ['Negotiation', 'AQL'] }],
  languages: [{ language: 'English', fluency: 'Fluent' }],
  references: [{ name: 'A', reference: 'B' }],
};
