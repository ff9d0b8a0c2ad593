/** The file that says which pages a browser may make ready before a click (HTML, 7.6). */
export const speculationRulesFile = 'speculation-rules.json';

/** The only type under which browsers read the file. */
export const speculationRulesType = 'application/speculationrules+json';

/** The header that pages carry; a browser without speculation rules ignores it. */
export const speculationRulesHeader = { 'Speculation-Rules': `"/${speculationRulesFile}"` };
