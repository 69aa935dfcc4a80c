declare global {
  interface JSON {
    /** Writes a text into JSON as it is: the only way to a number longer than a double. */
    rawJSON(text: string): object
  }
}

/** A number of any length in an answer. */
export const rawNumber = (digits: string): object => JSON.rawJSON(digits)
