import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The id of the popover that shows while a person is interested in the button (Open UI). */
    interestfor?: string;
  }
}
