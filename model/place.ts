/** What follows from a place: the code of its country, and its time zone. */
import findTimeZone from '@photostructure/tz-lookup';
import type { Coordinates } from './schemas/fields.ts';

/** The codes of all countries (ISO 3166-1, alpha-2), and XK for Kosovo. */
const codes = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`;

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The codes by the English names of the countries in small letters. */
const codesByName = new Map(
  codes.split(/\s/).map((code) => [String(names.of(code)).toLowerCase(), code]),
);

/**
 * The code of a country, such as `IN` for India.
 *
 * @param country its English name.
 * @returns undefined for a name that is not known.
 */
export const countryCodeOf = (country: string): string | undefined =>
  codesByName.get(country.toLowerCase());

/** The time zone at a point, such as `Asia/Kolkata`. */
export const timeZoneAt = ({ latitude, longitude }: Coordinates): string =>
  findTimeZone(latitude, longitude);
