/** What menus and popovers are made of, with what places them: never imported, but by `floating.tsx` when they are asked for. */
export { Menu, Popover } from '@mantine/core'
