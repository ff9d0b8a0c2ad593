import { type Colours, coloursFields, completeColours } from '#model/colours.ts';
import { useForm } from '../desk-context.ts';

/** All colours as they are in the form, with those that follow from the main ones; undefined while a colour is unsound. */
export function useColours(): Colours | undefined {
  const { value } = useForm();
  const { data } = coloursFields.safeParse(value);
  return data && completeColours(data);
}
