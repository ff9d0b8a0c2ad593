import { inputOf } from '#desk/editing/help.ts';
import type { FieldProps } from '../desk-context.ts';
import { ColourField } from './colour-field.tsx';
import { DerivedColourField } from './derived-colour-field.tsx';
import { DocumentField, DrawingField, PictureField } from './file-fields.tsx';
import { GroupField } from './group-field.tsx';
import { IconField } from './icon-field.tsx';
import {
  ChoiceField,
  ChoicesField,
  DateField,
  NumberField,
  ReferenceField,
  TextField,
  TimeField,
  YesNoField,
} from './inputs.tsx';
import { ListField } from './list-field.tsx';
import { PlaceField } from './place-field.tsx';

const byInput = {
  line: TextField,
  text: TextField,
  number: NumberField,
  'yes or no': YesNoField,
  choice: ChoiceField,
  icon: IconField,
  choices: ChoicesField,
  reference: ReferenceField,
  picture: PictureField,
  drawing: DrawingField,
  document: DocumentField,
  colour: ColourField,
  'derived colour': DerivedColourField,
  time: TimeField,
  day: TimeField,
  date: DateField,
  place: PlaceField,
  group: GroupField,
  list: ListField,
};

/** The input that a field's schema asks for. */
export function Field(props: FieldProps) {
  const Input = byInput[inputOf(props.schema)];
  return <Input {...props} />;
}
