/**
 * A text as it is compared with what somebody typed: without accents and case, every kind of space one plain space, a minus a
 * hyphen. A narrow space before a percent sign is typed by nobody, and comes with whatever is pasted.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[−–]/g, '-')
    .trim()
