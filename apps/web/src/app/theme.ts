import { defaultVariantColorsResolver, createTheme } from '@mantine/core'

/** The design's values for Mantine. Colours by meaning live in tokens.css, as `--vg-…`. */
export const theme = createTheme({
  primaryColor: 'petrole',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.38,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  white: '#ffffff',
  black: '#0e1c21',
  fontFamily: "'Geist Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'Geist Mono Variable', ui-monospace, 'SFMono-Regular', monospace",
  headings: { fontFamily: "'Bricolage Grotesque Variable', 'Geist Variable', sans-serif", fontWeight: '600' },
  fontSizes: { xs: '11.5px', sm: '12.5px', md: '13px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '26px' },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  radius: { xs: '4px', sm: '7px', md: '10px', lg: '14px', xl: '20px' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  colors: {
    petrole: [
      '#edf8fa',
      '#dcf0f3',
      '#bbe3e8',
      '#91d1da',
      '#56bfc8',
      '#3fa6b3',
      '#218b97',
      '#05646f',
      '#054d55',
      '#04363c',
    ],
    fanal: [
      '#fff9eb',
      '#fff0d0',
      '#ffe1a5',
      '#ffcf72',
      '#f9be42',
      '#f2b632',
      '#c99000',
      '#885f00',
      '#694900',
      '#4a3400',
    ],
    alarme: [
      '#fff3f2',
      '#ffe5e3',
      '#ffcac7',
      '#ffa7a4',
      '#ff7a80',
      '#f2575c',
      '#de3a46',
      '#c12535',
      '#9e1b29',
      '#6f181e',
    ],
    feuille: [
      '#f3fbf0',
      '#e4f5df',
      '#cbebc0',
      '#acdc9c',
      '#93d482',
      '#73b25c',
      '#5a9544',
      '#40722c',
      '#38661f',
      '#233f19',
    ],
    gray: [
      '#f8fafa',
      '#f3f6f6',
      '#ebf0f1',
      '#dfe6e7',
      '#c6d1d4',
      '#667780',
      '#5a6c73',
      '#44565d',
      '#2c3b3e',
      '#0e1c21',
    ],
    dark: [
      '#e7eef0',
      '#b0bfc5',
      '#8fa1a9',
      '#8697a0',
      '#33454d',
      '#1a262c',
      '#131e23',
      '#10191e',
      '#0a1317',
      '#070e11',
    ],
  },
  // @NOTE `autoContrast` looks at the light scheme alone; the ink on a filled control must follow the dark one too.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled') return colours
    if (input.color === 'alarme') return { ...colours, color: 'var(--vg-on-danger)' }
    return input.color === undefined || input.color === 'petrole'
      ? { ...colours, color: 'var(--vg-on-primary)' }
      : colours
  },
  // Plain values: `Modal.extend` would bring the dialog itself to a screen that shows none.
  components: {
    // Words keep the letters they have in a sentence.
    Badge: { styles: { root: { textTransform: 'none' } } },
    Checkbox: { defaultProps: { iconColor: 'var(--vg-on-primary)', radius: 'xs' } },
    // A menu holds what can be chosen and nothing else: a place without a role is announced as an entry without a name.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'xl',
        overlayProps: { backgroundOpacity: 0.42 },
      },
      styles: { title: { fontSize: 17, lineHeight: '24px', fontWeight: 600 } },
    },
    // The head of a dialog is no banner of the page: that is the top bar.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { radius: 'md' } },
    // A chosen value clicked again stays: what can be taken away has a cross for it. Enter takes the first match of what
    // was typed.
    // A list opens when it is asked for: a field that merely gets the focus back, or is tabbed through, covers nothing.
    Select: { defaultProps: { allowDeselect: false, selectFirstOptionOnChange: true, openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } },
  },
})
