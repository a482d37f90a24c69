// Product silhouettes on a field of 400 by 400. Each takes a dark and a light tone of one colour.

export type Shape = (dark: string, light: string) => string

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 5) =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
const round = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const shirt: Shape = (dark, light) =>
  path('M140 90 L90 125 L62 205 L108 220 L122 185 L118 330 L282 330 L278 185 L292 220 L338 205 L310 125 L260 90 Q200 128 140 90Z', light) +
  path('M160 92 Q200 136 240 92 Q200 116 160 92Z', dark) +
  line('M200 122 V330', dark, 3)

export const jacket: Shape = (dark, light) =>
  path('M150 84 L96 118 L60 300 L106 308 L124 190 L118 336 L282 336 L276 190 L294 308 L340 300 L304 118 L250 84 L200 104Z', light) +
  path('M150 84 Q200 60 250 84 L232 122 Q200 138 168 122Z', dark) +
  line('M200 132 V336', dark, 5) +
  line('M138 262h38 M224 262h38', dark, 5)

export const dress: Shape = (dark, light) =>
  path('M160 66 L168 150 L104 338 H296 L232 150 L240 66 L222 66 Q200 104 178 66Z', light) +
  line('M166 152 Q200 166 234 152', dark, 7) +
  line('M180 176 L156 336 M220 176 L244 336', dark, 2)

export const skirt: Shape = (dark, light) =>
  round(136, 96, 128, 26, 6, dark) +
  path('M136 122h128l52 210H84Z', light) +
  line('M172 124 L140 330 M200 124 V330 M228 124 L260 330', dark, 2)

export const trousers: Shape = (dark, light) =>
  path('M136 74h128l20 264h-60l-24-186-24 186h-60Z', light) + round(134, 68, 132, 22, 5, dark) + line('M200 92v52', dark, 3)

export const knit: Shape = (dark, light) =>
  path('M110 250 Q110 96 200 96 Q290 96 290 250Z', light) +
  round(96, 236, 208, 58, 20, dark) +
  `<circle cx="200" cy="86" r="26" fill="${dark}"/>`

export const socks: Shape = (dark, light) =>
  path('M150 70h84v150q0 18 16 30l52 40q22 20 4 44-16 22-44 8l-88-50q-24-16-24-44Z', light) + round(146, 66, 92, 34, 8, dark)

export const scarf: Shape = (dark, light) =>
  path('M120 96 Q200 150 280 96 L296 140 Q200 200 104 140Z', light) +
  path('M212 150l52 170h-66l-20-158Z', dark) +
  line('M206 322v20M228 322v20M250 322v20', dark, 5)

export const shoe: Shape = (dark, light) =>
  path('M70 180q50 40 110-20q40 70 140 82q28 6 26 44H70Z', light) +
  round(66, 284, 282, 28, 12, dark) +
  line('M190 176l-26 22M212 200l-26 22', dark, 5)

export const boots: Shape = (dark, light) =>
  path('M122 76h98v112q10 34 92 52q34 8 32 56H122Z', light) +
  round(112, 294, 236, 32, 10, dark) +
  line('M160 110h58M160 142h60M164 174h62', dark, 6)

export const sandal: Shape = (dark, light) =>
  path('M60 280q60-30 150-20t130 8q14 32-8 40H72q-18-6-12-28Z', light) + line('M120 268q20-80 70 -4 M216 262q40-70 66 6', dark, 16)

export const bag: Shape = (dark, light) =>
  path('M110 150h180l20 180H90Z', light) + line('M150 150q0-70 50-70t50 70', dark, 12) + line('M120 200h160', dark, 4)

export const backpack: Shape = (dark, light) =>
  line('M168 84q0-30 32-30t32 30', dark, 10) +
  path('M118 146q0-68 82-68t82 68v158q0 30-30 30H148q-30 0-30-30Z', light) +
  round(142, 216, 116, 92, 18, dark) +
  line('M154 150h92', dark, 7) +
  line('M174 250h52', light, 6)

export const tent: Shape = (dark, light) =>
  path('M200 84 L346 316 H54Z', light) +
  path('M200 150 L262 316 H138Z', dark) +
  line('M200 84 L186 66 M54 316 L36 328 M346 316 L364 328', dark, 5)

export const sleepingBag: Shape = (dark, light) =>
  path('M132 330q-26-130 4-206q16-60 64-60t64 60q30 76 4 206q-68 22-136 0Z', light) +
  path('M156 148q0-56 44-56t44 56q-44 26-88 0Z', dark) +
  line('M140 200q60 22 120 0M134 250q66 22 132 0M138 300q62 20 124 0', dark, 3)

export const mat: Shape = (dark, light) =>
  round(86, 150, 228, 130, 20, light) +
  `<circle cx="314" cy="215" r="66" fill="${dark}"/><circle cx="314" cy="215" r="38" fill="${light}"/><circle cx="314" cy="215" r="14" fill="${dark}"/>`

export const mug: Shape = (dark, light) =>
  line('M262 170q70-6 62 52t-76 48', dark, 18) +
  path('M106 132h164v140q0 46-46 46h-72q-46 0-46-46Z', light) +
  `<ellipse cx="188" cy="132" rx="82" ry="18" fill="${dark}"/>`

export const bottle: Shape = (dark, light) =>
  round(172, 48, 56, 44, 10, dark) +
  path('M160 96h80q26 26 26 70v142q0 26-26 26h-80q-26 0-26-26V166q0-44 26-70Z', light) +
  round(134, 216, 132, 22, 0, dark)

export const pot: Shape = (dark, light) =>
  round(186, 92, 28, 24, 8, dark) +
  path('M92 150q108-56 216 0Z', dark) +
  path('M96 162h208v104q0 54-54 54H150q-54 0-54-54Z', light) +
  line('M94 196H62M306 196h32', dark, 16)

export const plate: Shape = (dark, light) =>
  `<circle cx="200" cy="208" r="126" fill="${light}"/><circle cx="200" cy="208" r="82" fill="none" stroke="${dark}" stroke-width="4"/>` +
  `<circle cx="200" cy="208" r="112" fill="none" stroke="${dark}" stroke-width="2"/>`

export const board: Shape = (dark, light) =>
  path('M176 60h48v54h50q26 0 26 26v164q0 30-30 30H130q-30 0-30-30V140q0-26 26-26h50Z', light) +
  `<circle cx="200" cy="84" r="12" fill="${dark}"/>` +
  line('M130 170q70 26 140 0M130 230q70 26 140 0M130 290q70 22 140 0', dark, 2)

export const cutlery: Shape = (dark, light) =>
  path('M176 60q-30 0-30 62 0 40 22 52l-6 166h28l-6-166q22-12 22-52 0-62-30-62Z', light) +
  path('M250 58v282h-24l-4-120q-10-120 28-162Z', dark)

export const knife: Shape = (dark, light) =>
  path('M84 196 L262 122 Q292 116 286 146 L176 226 Z', light) + path('M170 214l32 26-78 92q-18 12-34-4t-2-32Z', dark)

export const stove: Shape = (dark, light) =>
  path('M200 92q34 40 24 72 24-8 22-36 34 44 18 84H136q-16-48 26-84 0 30 14 40-8-44 24-76Z', light) +
  round(104, 214, 192, 24, 10, dark) +
  line('M134 240l-28 88M266 240l28 88M200 240v88', dark, 12)

export const dripper: Shape = (dark, light) =>
  path('M116 92h168l-56 96h-56Z', light) +
  round(150, 186, 100, 16, 6, dark) +
  path('M140 214h120l16 96q2 22-20 22H144q-22 0-20-22Z', light) +
  line('M284 120q50 2 40 44', dark, 10)

export const lamp: Shape = (dark, light) =>
  path('M150 76h100l44 128H106Z', light) +
  line('M200 204v104', dark, 10) +
  `<ellipse cx="200" cy="318" rx="66" ry="16" fill="${dark}"/>` +
  `<circle cx="200" cy="216" r="16" fill="#fff3c4"/>`

export const lantern: Shape = (dark, light) =>
  line('M150 112q50-76 100 0', dark, 8) +
  round(136, 110, 128, 30, 10, dark) +
  round(148, 140, 104, 130, 8, light) +
  `<circle cx="200" cy="206" r="30" fill="#fff3c4"/>` +
  round(132, 270, 136, 40, 12, dark)

export const headlamp: Shape = (dark, light) =>
  path('M60 190q140-70 280 0v46q-140-66-280 0Z', light) +
  round(146, 150, 108, 98, 26, dark) +
  `<circle cx="200" cy="199" r="30" fill="#fff3c4"/>`

export const candle: Shape = (dark, light) =>
  path('M200 64q30 36 0 62q-30-26 0-62Z', '#f2b84b') +
  line('M200 118v30', dark, 5) +
  round(128, 146, 144, 180, 18, light) +
  round(128, 206, 144, 66, 0, dark)

export const vase: Shape = (dark, light) =>
  path('M168 140h64q-10 38 24 70 26 28 8 84-10 40-40 40h-48q-30 0-40-40-18-56 8-84 34-32 24-70Z', light) +
  line('M200 140q-4-60-40-78M200 140q4-70 44-84', '#6b8f71', 5) +
  path('M160 60q-24 0-30 24 26 6 30-24ZM246 54q28 0 32 26-30 4-32-26Z', '#6b8f71') +
  line('M150 236q50 18 100 0', dark, 4)

export const plant: Shape = (dark, light) =>
  path(
    'M200 230q-50-80-24-170 34 70 24 170ZM200 230q50-70 34-150-44 60-34 150ZM196 232q-76-20-92-110 70 30 92 110ZM204 232q76-20 92-100-70 20-92 100Z',
    '#5d8a62',
  ) +
  path('M130 226h140l-18 96q-2 16-18 16h-68q-16 0-18-16Z', light) +
  round(120, 214, 160, 28, 8, dark)

export const wateringCan: Shape = (dark, light) =>
  line('M250 200q80-60 96-100', dark, 14) +
  line('M130 170q-60-20-60 60t66 60', dark, 12) +
  path('M128 160h130v140q0 28-28 28h-74q-28 0-28-28Z', light) +
  round(120, 146, 146, 24, 8, dark)

export const trowel: Shape = (dark, light) =>
  path('M200 180q56 16 56 84 0 50-56 84-56-34-56-84 0-68 56-84Z', light) +
  line('M200 186v-34', dark, 12) +
  round(184, 52, 32, 104, 16, dark)

export const pillow: Shape = (dark, light) =>
  path('M90 110q110 26 220 0q-26 100 0 200q-110-26-220 0q26-100 0-200Z', light) + line('M128 148q72 14 144 0M124 270q76-14 152 0', dark, 4)

export const blanket: Shape = (dark, light) =>
  round(86, 130, 228, 190, 18, light) +
  path('M86 190h228v40H86Z', dark) +
  line('M110 320v22M150 320v22M190 320v22M230 320v22M270 320v22', dark, 5) +
  line('M86 258h228', dark, 4)

export const bed: Shape = (dark, light) =>
  round(70, 120, 260, 130, 22, dark) +
  round(56, 206, 288, 96, 20, light) +
  round(96, 160, 92, 60, 18, '#fff') +
  round(212, 160, 92, 60, 18, '#fff') +
  line('M84 304v26M316 304v26', dark, 12)

export const sofa: Shape = (dark, light) =>
  round(80, 160, 240, 120, 26, dark) +
  round(52, 205, 56, 105, 22, light) +
  round(292, 205, 56, 105, 22, light) +
  round(100, 232, 200, 62, 14, light) +
  line('M90 310v26M310 310v26', dark, 10)

export const chair: Shape = (dark, light) =>
  path('M132 70h136l-12 130H144Z', light) +
  round(122, 206, 156, 26, 10, dark) +
  line('M140 232l-14 106M260 232l14 106M150 100h100M148 130h104M146 160h108', dark, 6)

export const table: Shape = (dark, light) =>
  round(56, 150, 288, 28, 8, light) + line('M88 178v158M312 178v158', dark, 14) + line('M96 214h208', dark, 5)

export const shelf: Shape = (dark, light) =>
  line('M100 66v272M300 66v272', dark, 12) +
  round(96, 92, 208, 14, 3, light) +
  round(96, 186, 208, 14, 3, light) +
  round(96, 280, 208, 14, 3, light) +
  round(122, 130, 18, 56, 2, dark) +
  round(144, 120, 22, 66, 2, light) +
  round(232, 220, 44, 60, 8, dark)

export const basket: Shape = (dark, light) =>
  path('M82 184h236l-30 128q-4 16-20 16H132q-16 0-20-16Z', light) +
  line('M76 184h248', dark, 14) +
  line('M96 226h208M104 266h192M150 190l14 134M200 190v134M250 190l-14 134', dark, 4) +
  line('M130 180q70-110 140 0', dark, 8)

export const ring: Shape = (dark, light) =>
  `<circle cx="200" cy="225" r="92" fill="none" stroke="${light}" stroke-width="20"/>${path('M164 120h72l22 30-58 52-58-52Z', dark)}`

export const watch: Shape = (dark, light) =>
  round(164, 50, 72, 300, 20, light) +
  `<circle cx="200" cy="200" r="86" fill="${dark}"/><circle cx="200" cy="200" r="66" fill="#fff"/>` +
  line('M200 200V156M200 200l30 18', dark, 7)

export const compass: Shape = (dark, light) =>
  `<circle cx="200" cy="212" r="116" fill="${light}"/><circle cx="200" cy="212" r="88" fill="#fff"/>` +
  path('M240 152l-22 78-58 44 22-78Z', dark) +
  line('M200 96V72', dark, 14)

export const rope: Shape = (dark, light) =>
  `<ellipse cx="200" cy="210" rx="110" ry="92" fill="none" stroke="${light}" stroke-width="30"/><ellipse cx="200" cy="210" rx="70" ry="54" fill="none" stroke="${dark}" stroke-width="20"/>` +
  line('M300 250q40 40 20 80', light, 16)

export const box: Shape = (dark, light) =>
  path('M90 150l110-50 110 50v130l-110 54-110-54Z', light) + line('M90 150l110 52 110-52M200 202v132', dark, 5)
