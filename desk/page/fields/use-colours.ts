import { type Colours, coloursFields } from '#model/schemas/colours.ts';
import { completeColours } from '#model/schemas/derived-colours.ts';
import { useForm } from '../desk-context.ts';

/** All colours as they are in the form, with those that follow from the main ones; undefined while a colour is unsound. */
export function useColours(): Colours | undefined {
  const { value } = useForm();
  const { data } = coloursFields.safeParse(value);
  return data && completeColours(data);
}
