/** A picture as the build made it: ready for the attributes of an `img`. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}
