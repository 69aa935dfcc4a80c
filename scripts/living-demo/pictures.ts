import sharp from 'sharp'
import type { Hour, Thing, Visual } from './story.ts'

/** Wall, ground, object and its light, by the hour that a picture shows. */
const hours: Readonly<Record<Hour, readonly [string, string, string, string]>> = {
  morning: ['#F6E3C5', '#E3C79B', '#C98B5E', '#FFF6E6'],
  day: ['#DCE9E6', '#B9D2CB', '#4F7F74', '#FFFFFF'],
  evening: ['#5B4A6B', '#3E3150', '#E8C08A', '#FFD89B'],
  night: ['#24303F', '#18212D', '#D9B27C', '#FFE2A8'],
}

type Colours = { readonly object: string; readonly light: string; readonly dark: string }

const things: Readonly<Record<Thing, (colours: Colours) => string>> = {
  lamp: ({ object, light, dark }) =>
    `<ellipse cx="360" cy="270" rx="230" ry="190" fill="${light}" opacity=".28"/><path d="M230 300q130-220 260 0z" fill="${object}"/><rect x="348" y="300" width="24" height="230" fill="${dark}"/><rect x="280" y="524" width="160" height="24" rx="12" fill="${dark}"/>`,
  candle: ({ object, light, dark }) =>
    `<ellipse cx="360" cy="210" rx="180" ry="170" fill="${light}" opacity=".3"/><rect x="265" y="300" width="190" height="250" rx="26" fill="${object}"/><rect x="300" y="390" width="120" height="80" rx="8" fill="${light}" opacity=".8"/><path d="M360 190q44 66 0 104q-44-38 0-104z" fill="${light}"/><rect x="356" y="286" width="8" height="24" fill="${dark}"/>`,
  vase: ({ object, light, dark }) =>
    `<path d="M310 220h100l-14 80q110 120 20 250h-112q-90-130 20-250z" fill="${object}"/><path d="M360 220q-70-120-130-110M360 220q10-140 90-160" stroke="${dark}" stroke-width="10" fill="none"/><circle cx="228" cy="108" r="30" fill="${light}"/><circle cx="452" cy="60" r="34" fill="${light}"/>`,
  plate: ({ object, light, dark }) =>
    `<circle cx="360" cy="370" r="205" fill="${light}"/><circle cx="360" cy="370" r="140" fill="${object}" opacity=".55"/><rect x="92" y="240" width="14" height="270" rx="7" fill="${dark}"/><rect x="614" y="240" width="14" height="270" rx="7" fill="${dark}"/>`,
  linen: ({ object, light, dark }) =>
    `<rect x="180" y="440" width="360" height="90" rx="28" fill="${dark}" opacity=".75"/><rect x="170" y="350" width="370" height="90" rx="28" fill="${object}"/><rect x="190" y="262" width="340" height="88" rx="28" fill="${light}"/>`,
  tree: ({ object, light, dark }) =>
    `<path d="M360 90l150 210h-80l110 150h-360l110-150h-80z" fill="${dark}"/><rect x="336" y="450" width="48" height="90" fill="${object}"/><circle cx="360" cy="90" r="22" fill="${light}"/><circle cx="310" cy="300" r="14" fill="${light}"/><circle cx="420" cy="380" r="14" fill="${object}"/>`,
}

/** A visual of the library, as a shop would send it: small, and its own. */
export async function drawn({ thing, hour, isTall }: Visual): Promise<Buffer> {
  const [wall, ground, object, light] = hours[hour]
  const dark = hour === 'day' || hour === 'morning' ? '#3A3A38' : '#0F1620'
  const [height, down] = isTall ? [1280, 330] : [720, 0]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}"><rect width="720" height="${height}" fill="${wall}"/><rect y="${520 + down}" width="720" height="${height - 520 - down}" fill="${ground}"/><g transform="translate(0 ${down})">${things[thing]({ object, light, dark })}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
