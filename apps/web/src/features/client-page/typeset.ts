/**
 * Words of an ad as a page sets them: what French writes with a space before it does not begin a line, nor does a quotation mark end one. Only
 * how they are shown: the ad keeps the spaces it was written with.
 */
export const typeset = (words: string): string => words.replaceAll(/ (?=[:;?!»%€])|(?<=«) /g, '\u00A0')
