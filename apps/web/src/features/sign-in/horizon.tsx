const lights = [
  [112, 560, 2.2],
  [208, 574, 1.6],
  [292, 552, 2.6],
  [402, 566, 1.8],
  [536, 556, 2.4],
  [648, 571, 1.6],
  [742, 560, 2],
] as const

/** The lookout at night: the beam reaches over the sea and the lights of the ships. */
export function Horizon() {
  return (
    <svg viewBox="0 0 928 900" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#061319" />
          <stop offset=".62" stopColor="#0B2C36" />
          <stop offset="1" stopColor="#081C23" />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#F2B632" stopOpacity=".85" />
          <stop offset="1" stopColor="#F2B632" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="928" height="900" fill="url(#sky)" />
      <path d="M212 386 928 196v250z" fill="url(#beam)" opacity=".5" />
      <path d="M212 386 928 286v80z" fill="url(#beam)" opacity=".6" />
      <rect y="580" width="928" height="320" fill="#06161C" />
      <path d="M0 580h928" stroke="#2A5560" strokeWidth="2" />
      {lights.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="#F6D58A" opacity=".8" />
      ))}
      <path d="m190 580 14-176h16l14 176z" fill="#0E2D35" stroke="#2A5560" />
      <path d="M198 404h28v-28h-28z" fill="#123A44" stroke="#2A5560" />
      <circle cx="212" cy="388" r="9" fill="#F2B632" />
      <path d="m196 376 16-18 16 18z" fill="#0E2D35" stroke="#2A5560" />
      {[620, 668, 724, 792].map((y, index) => (
        <path key={y} d={`M${60 + index * 50} ${y}h${520 - index * 60}`} stroke="#123A44" strokeWidth="2" />
      ))}
    </svg>
  )
}
