import { isGroup, isSame, type Path, type Value } from '#desk/yaml/value.ts';

/** Which changes are still on their way to the desk's server. */
export interface Waiting {
  /** Whether this very field is among them. */
  at: (path: Path) => boolean;
  /** Whether this field is, or one inside of it. */
  within: (path: Path) => boolean;
}

const trimmedSame = (typed: Value | undefined, saved: Value | undefined): boolean =>
  isSame(typeof typed === 'string' ? typed.trim() : typed, saved);

type Group = Record<string, Value>;

/** The field of a group: nothing where it was removed, or is not there. */
function mergeField(typed: Group, answer: Group, waiting: Waiting, path: Path): [string, Value][] {
  const key = String(path.at(-1));
  const [mine, theirs] = [typed[key], answer[key]];
  if (mine === undefined) return theirs === undefined || waiting.at(path) ? [] : [[key, theirs]];
  if (theirs === undefined) return waiting.within(path) ? [[key, mine]] : [];
  return [[key, mergeAnswer(mine, theirs, waiting, path)]];
}

/** What a form shows after an answer: the desk's words, but for what is still on its way to it. */
export function mergeAnswer(typed: Value, answer: Value, waiting: Waiting, path: Path = []): Value {
  if ((path.length > 0 && waiting.at(path)) || trimmedSame(typed, answer)) return typed;
  if (isGroup(typed) && isGroup(answer)) {
    const keys = new Set([...Object.keys(answer), ...Object.keys(typed)]);
    const fields = [...keys].flatMap((key) => mergeField(typed, answer, waiting, [...path, key]));
    return Object.fromEntries(fields);
  }
  if (!Array.isArray(typed) || !Array.isArray(answer)) return answer;
  if (typed.length !== answer.length) return waiting.within(path) ? typed : answer;
  return answer.map((value, index) =>
    mergeAnswer(typed[index] as Value, value, waiting, [...path, index]),
  );
}
