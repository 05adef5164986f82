interface Picture {
  image: string;
  imageSize: { width: number; height: number };
}

const WIDTH = 800;
const HEIGHT = 500;

const draw = (shapes: string): Picture => ({
  image: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}</svg>`,
  )}`,
  imageSize: { width: WIDTH, height: HEIGHT },
});

export const lake = draw(
  `<path fill="#f7c9a0" d="M0 0h800v500H0z"/><circle cx="560" cy="210" r="70" fill="#fff1d6"/>
   <path fill="#8d7aa8" d="m0 290 150-130 130 110 160-170 200 190 160-90v110H0z"/>
   <path fill="#3f6f8f" d="M0 280h800v220H0z"/><path stroke="#bcd9e6" stroke-width="8" stroke-linecap="round" d="M490 330h140M520 370h80M450 410h220"/>
   <circle cx="250" cy="352" r="26" fill="#5b3a29"/><path fill="#24495f" d="M190 372q60-34 120 0z"/>`,
);

export const stage = draw(
  `<path fill="#2b1745" d="M0 0h800v500H0z"/><path fill="#ffd27a" opacity=".35" d="m400 0 190 430H210z"/>
   <path fill="#4a2b6e" d="M0 400h800v100H0z"/><circle cx="400" cy="215" r="36" fill="#f2c6a0"/>
   <path fill="#e4572e" d="M345 400q0-140 55-140t55 140z"/><path stroke="#f4f0f8" stroke-width="10" stroke-linecap="round" d="M440 270v130"/><circle cx="440" cy="262" r="16" fill="#f4f0f8"/>
   <path fill="#150b22" d="M60 500q40-90 80 0zm160 0q40-90 80 0zm160 0q40-90 80 0zm160 0q40-90 80 0zm130 0q40-90 80 0z"/>`,
);
