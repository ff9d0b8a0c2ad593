// Written by npm run icons:write from Lucide (ISC licence, https://lucide.dev/license).
import { drawing } from './drawing.tsx';

export const ArrowDown = /* @__PURE__ */ drawing('M12 5v14m7-7-7 7-7-7');
export const ArrowLeft = /* @__PURE__ */ drawing('m12 19-7-7 7-7m7 7H5');
export const ArrowRight = /* @__PURE__ */ drawing('M5 12h14m-7-7 7 7-7 7');
export const ArrowUp = /* @__PURE__ */ drawing('m5 12 7-7 7 7m-7 7V5');
export const BookOpen = /* @__PURE__ */ drawing(
  'M12 5v16m8.001-2A2 2 0 0 0 22 17V5a2 2 0 0 0-1.999-2L16 3.002A5 5 0 0 0 12 5a5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 1.999 2H8a5 5 0 0 1 4 2 5 5 0 0 1 4-2z',
);
export const Box = /* @__PURE__ */ drawing(
  'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16ZM3.3 7l8.7 5 8.7-5M12 22V12',
);
export const Briefcase = /* @__PURE__ */ drawing(
  'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2',
);
export const Check = /* @__PURE__ */ drawing('M20 6 9 17l-5-5');
export const CircleAlert = /* @__PURE__ */ drawing(
  'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m0 6v4m0 4h.01',
);
export const CircleCheck = /* @__PURE__ */ drawing(
  'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m4 7-5.5 5.5L8 12',
);
export const CircleDashed = /* @__PURE__ */ drawing(
  'M10.1 2.182a10 10 0 0 1 3.8 0m0 19.636a10 10 0 0 1-3.8 0m7.509-18.097a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8m18.097 7.509a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69m-.03 16.578a10 10 0 0 1-2.69-2.7',
);
export const Clock = /* @__PURE__ */ drawing('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m0 4v6l4 2');
export const Columns2 = /* @__PURE__ */ drawing(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m7 0v18',
);
export const Contact = /* @__PURE__ */ drawing(
  'M16 2v2M7 21v-2a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v2M8 2v2m4 3a3 3 0 1 0 0 6 3 3 0 1 0 0-6M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2',
);
export const Contrast = /* @__PURE__ */ drawing(
  'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m0 16a6 6 0 0 0 0-12z',
);
export const Copy = /* @__PURE__ */ drawing(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2m-6 8c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const Download = /* @__PURE__ */ drawing(
  'M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5',
);
export const Ellipsis = /* @__PURE__ */ drawing(
  'M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2m7 0a1 1 0 1 0 0 2 1 1 0 1 0 0-2M5 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
);
export const ExternalLink = /* @__PURE__ */ drawing(
  'M15 3h6v6m-11 5L21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const EyeOff = /* @__PURE__ */ drawing(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.8 10.8 0 0 1-1.444 2.49m-6.41-.679a3 3 0 0 1-4.242-4.242m7.637 7.583a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
);
export const FileText = /* @__PURE__ */ drawing(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zm8-20v5a1 1 0 0 0 1 1h5M10 9H8m8 4H8m8 4H8',
);
export const History = /* @__PURE__ */ drawing(
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8m0-5v5h5m4-1v5l4 2',
);
export const Image = /* @__PURE__ */ drawing(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m4 4a2 2 0 1 0 0 4 2 2 0 1 0 0-4m12 8-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
);
export const Languages = /* @__PURE__ */ drawing(
  'm5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6',
);
export const Link2 = /* @__PURE__ */ drawing(
  'M9 17H7A5 5 0 0 1 7 7h2m6 0h2a5 5 0 1 1 0 10h-2m-7-5h8',
);
export const ListChecks = /* @__PURE__ */ drawing('M13 5h8m-8 7h8m-8 7h8M3 17l2 2 4-4M3 7l2 2 4-4');
export const LoaderCircle = /* @__PURE__ */ drawing('M21 12a9 9 0 1 1-6.219-8.56');
export const Lock = /* @__PURE__ */ drawing(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2m2 0V7a5 5 0 0 1 10 0v4',
);
export const Mail = /* @__PURE__ */ drawing(
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7m2-3h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
);
export const MapPin = /* @__PURE__ */ drawing(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0m-8-3a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
);
export const Menu = /* @__PURE__ */ drawing('M4 5h16M4 12h16M4 19h16');
export const MessageCircle = /* @__PURE__ */ drawing(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
);
export const Monitor = /* @__PURE__ */ drawing(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m4 18h8m-4-4v4',
);
export const Moon = /* @__PURE__ */ drawing(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const Palette = /* @__PURE__ */ drawing(
  'M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8zm1.5-16a.5.5 0 1 0 0 1 .5.5 0 1 0 0-1m4 4a.5.5 0 1 0 0 1 .5.5 0 1 0 0-1m-11 2a.5.5 0 1 0 0 1 .5.5 0 1 0 0-1m2-5a.5.5 0 1 0 0 1 .5.5 0 1 0 0-1',
);
export const PenLine = /* @__PURE__ */ drawing(
  'M13 21h8m.174-14.188a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
);
export const Phone = /* @__PURE__ */ drawing(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const Plus = /* @__PURE__ */ drawing('M5 12h14m-7-7v14');
export const Quote = /* @__PURE__ */ drawing(
  'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z',
);
export const Redo2 = /* @__PURE__ */ drawing(
  'm15 14 5-5-5-5m5 5H9.5A5.5 5.5 0 0 0 4 14.5 5.5 5.5 0 0 0 9.5 20H13',
);
export const RefreshCw = /* @__PURE__ */ drawing(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8m0-5v5h-5m5 4a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16m5 0H3v5',
);
export const Search = /* @__PURE__ */ drawing(
  'm21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16',
);
export const Send = /* @__PURE__ */ drawing(
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zm7.318-19.539-10.94 10.939',
);
export const Smartphone = /* @__PURE__ */ drawing(
  'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2m5 16h.01',
);
export const Sun = /* @__PURE__ */ drawing(
  'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8m0-6v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
);
export const Trash2 = /* @__PURE__ */ drawing(
  'M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const TriangleAlert = /* @__PURE__ */ drawing(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01',
);
export const Undo2 = /* @__PURE__ */ drawing(
  'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5 5.5 5.5 0 0 1-5.5 5.5H11',
);
export const Upload = /* @__PURE__ */ drawing(
  'M12 3v12m5-7-5-5-5 5m14 7v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
);
export const User = /* @__PURE__ */ drawing(
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2m7-18a4 4 0 1 0 0 8 4 4 0 1 0 0-8',
);
