/**
 * The rejection numbers of tables II-A and II-B of MIL-STD-105E, which ISO took over, as a department
 * of its government printed them: AQLs 0.65 to 15, `-` for an arrow. The rows are the letters from A on.
 */
export const printedRejections = {
  normal: `- - - - - 1 - -
- - - - 1 - - 2
- - - 1 - - 2 3
- - 1 - - 2 3 4
- 1 - - 2 3 4 6
1 - - 2 3 4 6 8
- - 2 3 4 6 8 11
- 2 3 4 6 8 11 15
2 3 4 6 8 11 15 22
3 4 6 8 11 15 22 -
4 6 8 11 15 22 - -
6 8 11 15 22 - - -
8 11 15 22 - - - -
11 15 22 - - - - -
15 22 - - - - - -`,
  tightened: `- - - - - - - -
- - - - - 1 - -
- - - - 1 - - 2
- - - 1 - - 2 3
- - 1 - - 2 3 4
- 1 - - 2 3 4 6
1 - - 2 3 4 6 9
- - 2 3 4 6 9 13
- 2 3 4 6 9 13 19
2 3 4 6 9 13 19 -
3 4 6 9 13 19 - -`,
} as const;

/**
 * Two transcriptions of the master tables for single sampling, made by others and independent of each
 * other; docs/decisions/0060-sampling-tables-by-rule.md names them. Rows are the letters A to R,
 * columns the AQLs 0.010 to 1000.
 */

/** With the arrows: v leads to the next plan below, ^ to the next above. */
export const printedTable = {
  tightened: `v v v v v v v v v v v v v v v v v v 1 2 3 5 8 12 18 27
v v v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41
v v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^
v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^ ^
v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^ ^ ^
v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^
v v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^
v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^
v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
0 ^ v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^`,
  normal: `v v v v v v v v v v v v v v 0 v v 1 2 3 5 7 10 14 21 30
v v v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44
v v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^
v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^ ^
v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^ ^ ^
v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^
v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^
v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^
v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
^ ^ 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^`,
  /** Its 4 on the diagonal after 3 is a slip: the other transcription, and every use of table 2-C, has 5. */
  reduced: `v v v v v v v v v v v v v v 0 v v 1 2 3 5 7 10 14 21 30
v v v v v v v v v v v v v 0 ^ v v 1 2 3 5 7 10 14 21 30
v v v v v v v v v v v v 0 ^ v v 1 2 3 4 6 8 10 14 21 ^
v v v v v v v v v v v 0 ^ v v 1 2 3 4 6 8 10 14 21 ^ ^
v v v v v v v v v v 0 ^ v v 1 2 3 4 6 8 10 14 21 ^ ^ ^
v v v v v v v v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^
v v v v v v v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^
v v v v v v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^
v v v v v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
v 0 ^ v v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
0 ^ ^ v 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
^ ^ ^ 1 2 3 4 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^`,
};

/** With the arrows followed: the letter of the plan, and its acceptance number. */
export const followedTable = {
  normal: `Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 A0 C1 B1 A1 A2 A3 A5 A7 A10 A14 A21 A30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 A0 C1 B1 B2 B3 B5 B7 B10 B14 B21 B30 B44
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 D1 C1 C2 C3 C5 C7 C10 C14 C21 C30 C44 B44
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 E1 D1 D2 D3 D5 D7 D10 D14 D21 D30 D44 C44 B44
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 F1 E1 E2 E3 E5 E7 E10 E14 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 G1 F1 F2 F3 F5 F7 F10 F14 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 H1 G1 G2 G3 G5 G7 G10 G14 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 L0 K0 J0 H0 G0 J1 H1 H2 H3 H5 H7 H10 H14 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 L0 K0 J0 H0 K1 J1 J2 J3 J5 J7 J10 J14 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 L0 K0 J0 L1 K1 K2 K3 K5 K7 K10 K14 K21 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 L0 K0 M1 L1 L2 L3 L5 L7 L10 L14 L21 K21 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 L0 N1 M1 M2 M3 M5 M7 M10 M14 M21 L21 K21 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 M0 P1 N1 N2 N3 N5 N7 N10 N14 N21 M21 L21 K21 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 N0 Q1 P1 P2 P3 P5 P7 P10 P14 P21 N21 M21 L21 K21 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 R1 Q1 Q2 Q3 Q5 Q7 Q10 Q14 Q21 P21 N21 M21 L21 K21 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44
Q0 P0 R1 R2 R3 R5 R7 R10 R14 R21 Q21 P21 N21 M21 L21 K21 J21 H21 G21 F21 E21 E30 E44 D44 C44 B44`,
  /** Its A0 in the first row, AQL 10, is not in the table of ISO: there the arrow leads to D1. */
  tightened: `R0 Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 A0 C1 B1 A1 A2 A3 A5 A8 A12 A18 A27
R0 Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 D1 C1 B1 B2 B3 B5 B8 B12 B18 B27 B41
R0 Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 E1 D1 C1 C2 C3 C5 C8 C12 C18 C27 C41 B41
R0 Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 F1 E1 D1 D2 D3 D5 D8 D12 D18 D27 D41 C41 B41
R0 Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 G1 F1 E1 E2 E3 E5 E8 E12 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 H1 G1 F1 F2 F3 F5 F8 F12 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 M0 L0 K0 J0 H0 G0 J1 H1 G1 G2 G3 G5 G8 G12 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 M0 L0 K0 J0 H0 K1 J1 H1 H2 H3 H5 H8 H12 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 M0 L0 K0 J0 L1 K1 J1 J2 J3 J5 J8 J12 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 M0 L0 K0 M1 L1 K1 K2 K3 K5 K8 K12 K18 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 M0 L0 N1 M1 L1 L2 L3 L5 L8 L12 L18 K18 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 M0 P1 N1 M1 M2 M3 M5 M8 M12 M18 L18 K18 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 N0 Q1 P1 N1 N2 N3 N5 N8 N12 N18 M18 L18 K18 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 P0 R1 Q1 P1 P2 P3 P5 P8 P12 P18 N18 M18 L18 K18 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 S1 R1 Q1 Q2 Q3 Q5 Q8 Q12 Q18 P18 N18 M18 L18 K18 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41
R0 Q0 S1 R1 R2 R3 R5 R8 R12 R18 Q18 P18 N18 M18 L18 K18 J18 H18 G18 F18 E18 E27 E41 D41 C41 B41`,
  reduced: `Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 A0 D1 C1 A1 A2 A3 A5 A7 A10 A14 A21 A30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 A0 D1 C1 B1 B2 B3 B5 B7 B10 B14 B21 B30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 B0 E1 D1 C1 C2 C3 C5 C6 C8 C10 C14 C21 B30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 C0 F1 E1 D1 D2 D3 D5 D6 D8 D10 D14 D21 C21 B30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 D0 G1 F1 E1 E2 E3 E5 E6 E8 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 E0 H1 G1 F1 F2 F3 F5 F6 F8 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 F0 J1 H1 G1 G2 G3 G5 G6 G8 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 L0 K0 J0 H0 G0 K1 J1 H1 H2 H3 H5 H6 H8 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 L0 K0 J0 H0 L1 K1 J1 J2 J3 J5 J6 J8 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 L0 K0 J0 M1 L1 K1 K2 K3 K5 K6 K8 K10 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 L0 K0 N1 M1 L1 L2 L3 L5 L6 L8 L10 K10 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 L0 P1 N1 M1 M2 M3 M5 M6 M8 M10 L10 K10 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 M0 Q1 P1 N1 N2 N3 N5 N6 N8 N10 M10 L10 K10 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 R1 Q1 P1 P2 P3 P5 P6 P8 P10 N10 M10 L10 K10 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 R1 Q1 Q2 Q3 Q5 Q6 Q8 Q10 P10 N10 M10 L10 K10 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30
Q0 P0 N0 R1 R2 R3 R5 R6 R8 R10 Q10 P10 N10 M10 L10 K10 J10 H10 G10 F10 E10 E14 E21 D21 C21 B30`,
};
