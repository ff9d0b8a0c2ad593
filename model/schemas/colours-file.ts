import { coloursFields, inScheme, schemes } from './colours.ts';
import { weakContrasts } from './contrast.ts';
import { completeColours } from './derived-colours.ts';
import { ruleViolations } from './rule-violation.ts';

/** Every colour of the site, its icons, documents and pictures; the file `content/colours.yaml`. */
export const coloursSchema = coloursFields.superRefine(
  ruleViolations((written) => {
    const colours = completeColours(written);
    return schemes.flatMap((scheme) =>
      weakContrasts(inScheme(colours, scheme)).map((found) => ({
        ...found,
        path: [...found.path, scheme],
      })),
    );
  }),
);
