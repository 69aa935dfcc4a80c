/** Wall, ground, object, its light and its shade. */
type Palette = readonly [wall: string, ground: string, object: string, light: string, dark: string]

const palettes = {
  forest: ['#2F4A3C', '#22382D', '#F1E4C8', '#FFD98A', '#16241C'],
  plum: ['#4E4161', '#3A2F4A', '#EADCC6', '#FFD9A0', '#221A30'],
  midnight: ['#243A4C', '#1A2A38', '#EFDFC2', '#FFDF9E', '#0E1820'],
  mint: ['#CFE3DF', '#B2CFC8', '#D9694A', '#FFFFFF', '#2B4A45'],
  rose: ['#F5D5D3', '#EABCBB', '#FBF4EC', '#B4585C', '#6B2F38'],
  sand: ['#F6E3B8', '#E8CC90', '#FFF9EC', '#C98B2E', '#5A4320'],
  lilac: ['#DDD3E6', '#C6B6D6', '#B98A4E', '#FFFFFF', '#3D2F52'],
  sage: ['#DDE6D6', '#C2D1B7', '#F6F3E8', '#7C9A6B', '#33452C'],
  clay: ['#F2D6C2', '#E1B799', '#B5533C', '#FFF3E8', '#4A2418'],
  ice: ['#DCE7EE', '#C1D3DF', '#F9FBFC', '#E8A94B', '#2C4352'],
  teal: ['#BFDAD8', '#9CC3C0', '#F4EDE0', '#0F6E6E', '#123C3C'],
  ember: ['#5A3226', '#432318', '#F0C58B', '#FFE2B0', '#22110B'],
} as const satisfies Readonly<Record<string, Palette>>

type Colours = { readonly object: string; readonly light: string; readonly dark: string }

/** What a client of the demo sells, drawn in a square of 720 that stands on the ground at 540. */
const things = {
  candle: ({ object, light, dark }) =>
    `<ellipse cx="360" cy="210" rx="190" ry="180" fill="${light}" opacity=".26"/><rect x="262" y="300" width="196" height="250" rx="24" fill="${object}"/><rect x="300" y="392" width="120" height="84" rx="8" fill="#fff" opacity=".6"/><path d="M318 420h84M318 446h54" stroke="${dark}" stroke-width="8" opacity=".55"/><path d="M360 176q48 70 0 112q-48-42 0-112z" fill="${light}"/><path d="M360 284v26" stroke="${dark}" stroke-width="8"/>`,
  candles: ({ object, light, dark }) =>
    `<ellipse cx="360" cy="250" rx="240" ry="180" fill="${light}" opacity=".2"/><rect x="180" y="370" width="110" height="180" rx="18" fill="${object}" opacity=".8"/><rect x="306" y="290" width="120" height="260" rx="20" fill="${object}"/><rect x="442" y="410" width="110" height="140" rx="18" fill="${object}" opacity=".65"/><path d="M235 292q28 42 0 66q-28-24 0-66zM366 200q32 50 0 78q-32-28 0-78zM497 332q28 42 0 66q-28-24 0-66z" fill="${light}"/><path d="M235 358v14M366 276v16M497 398v14" stroke="${dark}" stroke-width="7"/>`,
  pendant: ({ object, light, dark }) =>
    `<path d="M360 0v190" stroke="${dark}" stroke-width="8"/><path d="M210 380q0-190 150-190t150 190z" fill="${object}"/><ellipse cx="360" cy="380" rx="150" ry="26" fill="${light}"/><path d="M230 400l-90 140h440l-90-140z" fill="${light}" opacity=".22"/>`,
  trio: ({ object, light, dark }) =>
    `<path d="M190 0v210M360 0v290M530 0v170" stroke="${dark}" stroke-width="7"/><circle cx="190" cy="270" r="66" fill="${object}"/><circle cx="360" cy="350" r="66" fill="${object}"/><circle cx="530" cy="230" r="66" fill="${object}"/><circle cx="190" cy="286" r="30" fill="${light}" opacity=".8"/><circle cx="360" cy="366" r="30" fill="${light}" opacity=".8"/><circle cx="530" cy="246" r="30" fill="${light}" opacity=".8"/>`,
  lamp: ({ object, light, dark }) =>
    `<ellipse cx="360" cy="330" rx="250" ry="190" fill="${light}" opacity=".26"/><path d="M200 340q10-170 160-170t160 170z" fill="${object}"/><path d="M340 340h40l14 190h-68z" fill="${dark}"/><rect x="270" y="524" width="180" height="26" rx="13" fill="${dark}"/>`,
  desk: ({ object, light, dark }) =>
    `<path d="M470 540L330 350L430 220" stroke="${dark}" stroke-width="16" fill="none" stroke-linejoin="round"/><path d="M440 170l90 120l-190 40q-10-110 100-160z" fill="${object}"/><path d="M350 336l-120 204h330l-36-252z" fill="${light}" opacity=".24"/><rect x="400" y="526" width="150" height="24" rx="12" fill="${dark}"/>`,
  vase: ({ object, light, dark }) =>
    `<path d="M360 250q-40-120-96-150M360 250q0-140 50-200M360 250q50-80 110-96" stroke="${dark}" stroke-width="8" fill="none"/><circle cx="262" cy="98" r="26" fill="${light}"/><circle cx="412" cy="48" r="30" fill="${light}"/><circle cx="474" cy="152" r="24" fill="${light}"/><path d="M316 240h88l-10 70q120 120 20 240h-108q-100-120 20-240z" fill="${object}"/>`,
  bouquet: ({ object, light, dark }) =>
    `<path d="M360 350L220 150M360 350L310 90M360 350L420 100M360 350L510 170" stroke="${dark}" stroke-width="7"/><circle cx="220" cy="150" r="46" fill="${light}"/><circle cx="312" cy="100" r="56" fill="${object}"/><circle cx="420" cy="106" r="50" fill="${light}"/><circle cx="508" cy="172" r="44" fill="${object}"/><path d="M280 330h160l-26 220h-108z" fill="${dark}" opacity=".85"/>`,
  plate: ({ object, light, dark }) =>
    `<circle cx="360" cy="370" r="196" fill="${object}"/><circle cx="360" cy="370" r="132" fill="${light}" opacity=".55"/><circle cx="360" cy="370" r="62" fill="${dark}" opacity=".75"/><path d="M104 240v260M616 240v260" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>`,
  bowls: ({ object, light, dark }) =>
    `<path d="M200 470h320q-10 80-90 80h-140q-80 0-90-80z" fill="${object}"/><path d="M222 380h276q-8 76-78 76h-120q-70 0-78-76z" fill="${light}"/><path d="M246 300h228q-8 70-66 70h-96q-58 0-66-70z" fill="${object}"/><path d="M470 250l90-130" stroke="${dark}" stroke-width="14" stroke-linecap="round"/>`,
  jug: ({ object, light, dark }) =>
    `<path d="M280 190h150l30-30v70q70 60 70 170q0 150-100 150h-130q-90 0-90-140q0-110 70-170z" fill="${object}"/><path d="M230 270q-100 0-90 110t110 90" stroke="${object}" stroke-width="26" fill="none"/><path d="M222 400h300" stroke="${light}" stroke-width="26"/><path d="M286 190h150" stroke="${dark}" stroke-width="10" opacity=".5"/>`,
  cup: ({ object, light, dark }) =>
    `<path d="M220 330h260v90q0 130-100 130h-60q-100 0-100-130z" fill="${object}"/><path d="M480 360q90 0 80 70t-100 60" stroke="${object}" stroke-width="24" fill="none"/><ellipse cx="350" cy="332" rx="130" ry="24" fill="${dark}" opacity=".8"/><path d="M310 280q-30-40 0-80t0-70M390 280q-30-40 0-80t0-70" stroke="${light}" stroke-width="12" fill="none" opacity=".8"/>`,
  linen: ({ object, light, dark }) =>
    `<rect x="170" y="462" width="380" height="84" rx="28" fill="${dark}" opacity=".8"/><rect x="180" y="378" width="360" height="84" rx="28" fill="${object}"/><rect x="176" y="294" width="370" height="84" rx="28" fill="${light}"/><rect x="196" y="214" width="330" height="80" rx="28" fill="${object}"/>`,
  towel: ({ object, light, dark }) =>
    `<path d="M150 150h420" stroke="${dark}" stroke-width="16" stroke-linecap="round"/><path d="M210 142h140v360h-140z" fill="${object}"/><path d="M370 142h140v280h-140z" fill="${light}"/><path d="M210 440h140M210 466h140M370 366h140" stroke="${dark}" stroke-width="8" opacity=".45"/>`,
  chair: ({ object, light, dark }) =>
    `<path d="M230 470v80M490 470v80" stroke="${dark}" stroke-width="20" stroke-linecap="round"/><rect x="230" y="170" width="260" height="270" rx="80" fill="${object}"/><rect x="170" y="310" width="90" height="170" rx="44" fill="${object}"/><rect x="460" y="310" width="90" height="170" rx="44" fill="${object}"/><rect x="236" y="376" width="248" height="110" rx="40" fill="${light}" opacity=".6"/>`,
  gift: ({ object, light, dark }) =>
    `<rect x="190" y="330" width="340" height="220" rx="14" fill="${object}"/><rect x="166" y="260" width="388" height="84" rx="14" fill="${object}"/><path d="M166 344h388" stroke="${dark}" stroke-width="6" opacity=".3"/><path d="M360 260v290" stroke="${light}" stroke-width="44"/><path d="M360 256q-110-130-140-50t140 50q110-130 140-50t-140 50z" fill="${light}"/>`,
  wheel: ({ object, light, dark }) =>
    `<rect x="180" y="500" width="360" height="36" rx="18" fill="${dark}"/><rect x="326" y="530" width="68" height="190" fill="${dark}"/><path d="M270 300q-30 200 20 200h140q50 0 20-200z" fill="${object}"/><ellipse cx="360" cy="300" rx="90" ry="20" fill="${dark}" opacity=".5"/><path d="M120 300q90 0 150 80M600 300q-90 0-150 80" stroke="${light}" stroke-width="46" stroke-linecap="round" fill="none"/>`,
  mirror: ({ object, light, dark }) =>
    `<circle cx="360" cy="290" r="180" fill="${dark}"/><circle cx="360" cy="290" r="160" fill="${light}" opacity=".75"/><path d="M260 330l120-150M300 400l160-200" stroke="#fff" stroke-width="18" opacity=".7"/><rect x="160" y="510" width="400" height="40" rx="10" fill="${object}"/>`,
  jacket: ({ object, light, dark }) =>
    `<path d="M280 150h160l120 90l-40 150l-50-20v190h-220v-190l-50 20l-40-150z" fill="${object}"/><path d="M360 160v400" stroke="${dark}" stroke-width="9"/><path d="M290 150q70 90 140 0" fill="${dark}" opacity=".5"/><path d="M250 330h220" stroke="${light}" stroke-width="24"/>`,
  pack: ({ object, light, dark }) =>
    `<rect x="230" y="180" width="260" height="370" rx="90" fill="${object}"/><rect x="264" y="370" width="192" height="140" rx="36" fill="${light}" opacity=".75"/><path d="M300 184q0-70 60-70t60 70" stroke="${dark}" stroke-width="18" fill="none"/><path d="M230 320h260" stroke="${dark}" stroke-width="14"/><rect x="200" y="300" width="40" height="180" rx="20" fill="${dark}" opacity=".8"/><rect x="480" y="300" width="40" height="180" rx="20" fill="${dark}" opacity=".8"/>`,
  shoe: ({ object, light, dark }) =>
    `<path d="M150 330l90-60q60 70 150 90l130 50q60 24 60 90h-430z" fill="${object}"/><rect x="140" y="490" width="450" height="50" rx="24" fill="${dark}"/><path d="M290 330l60-40M340 356l60-40M392 376l56-38" stroke="${light}" stroke-width="16" stroke-linecap="round"/>`,
  tent: ({ object, light, dark }) =>
    `<path d="M360 160l290 390h-580z" fill="${object}"/><path d="M360 160l110 390h-220z" fill="${dark}" opacity=".85"/><path d="M360 160v390" stroke="${light}" stroke-width="10"/><circle cx="590" cy="130" r="48" fill="${light}"/>`,
  sock: ({ object, light, dark }) =>
    `<path d="M270 130h160v260l120 80q50 80-60 90h-140q-80-10-80-100z" fill="${object}"/><path d="M270 130h160v60h-160zM270 230h160v28h-160z" fill="${light}"/><path d="M270 450q70-10 80 110h-10q-70-10-70-110zM500 436l50 34q50 80-60 90q60-50 10-124z" fill="${dark}" opacity=".7"/>`,
  peaks: ({ object, light, dark }) =>
    `<circle cx="530" cy="160" r="64" fill="${light}"/><path d="M40 540l220-330l130 190l90-120l200 260z" fill="${dark}"/><path d="M260 210l-62 92l62-20l50 40l24-6z" fill="${object}"/>`,
  moon: ({ object, light, dark }) =>
    `<path d="M430 120a210 210 0 1 0 120 330a180 180 0 0 1-120-330z" fill="${object}"/><circle cx="540" cy="190" r="14" fill="${light}"/><circle cx="600" cy="320" r="9" fill="${light}"/><circle cx="180" cy="150" r="11" fill="${light}"/><path d="M0 540q180-70 360 0t360 0v40h-720z" fill="${dark}" opacity=".6"/>`,
  phone: ({ object, light, dark }) =>
    `<rect x="240" y="100" width="240" height="460" rx="40" fill="${dark}"/><rect x="256" y="118" width="208" height="424" rx="28" fill="${object}"/><circle cx="360" cy="280" r="66" fill="${light}"/><path d="M300 410h120M320 446h80" stroke="${dark}" stroke-width="14" stroke-linecap="round"/>`,
  pillow: ({ object, light, dark }) =>
    `<path d="M130 300q230-70 460 0q40 100 0 190q-230 60-460 0q-40-90 0-190z" fill="${object}"/><path d="M190 360q170-40 340 0" stroke="${dark}" stroke-width="9" fill="none" opacity=".35"/><path d="M470 120h70l-70 90h70M380 190h44l-44 56h44" stroke="${light}" stroke-width="14" fill="none"/>`,
  headset: ({ object, light, dark }) =>
    `<path d="M180 400q0-250 180-250t180 250" stroke="${dark}" stroke-width="26" fill="none"/><rect x="140" y="370" width="100" height="160" rx="46" fill="${object}"/><rect x="480" y="370" width="100" height="160" rx="46" fill="${object}"/><path d="M300 440q20-60 40 0t40 0t40 0" stroke="${light}" stroke-width="12" fill="none"/>`,
} as const satisfies Readonly<Record<string, (colours: Colours) => string>>

type Thing = keyof typeof things
export type Scene = readonly [thing: Thing, palette: keyof typeof palettes]

/** A square picture of one thing, as a shop's own studio would take it. */
export function pictured([thing, palette]: Scene, shift: number): string {
  const [wall, ground, object, light, dark] = palettes[palette]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 720 720"><defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="720" height="720" fill="${wall}"/><rect width="720" height="720" fill="url(#w)"/><rect y="540" width="720" height="180" fill="${ground}"/><ellipse cx="${360 + shift}" cy="556" rx="220" ry="20" fill="${dark}" opacity=".2"/><g transform="translate(${shift} 0)">${things[thing]({ object, light, dark })}</g></svg>`
}
