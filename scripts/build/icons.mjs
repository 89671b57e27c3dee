import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide['"];?/g;
const ICON_FILE = /\/lucide\/dist\/esm\/icons\/[^/]+$/;

/**
 * Imports each icon from its own file. The package's one door names some 1,600 of them: going through it makes every
 * build read them all, and hides from the grouping of chunks which part uses which. What an icon is made of becomes one
 * path: a fourth of all elements that the shell made were pieces of icons.
 */
export function directIcons() {
  let files;
  return {
    name: 'portico-icons',
    async transform(code, id) {
      if (ICON_FILE.test(id)) {
        const { default: pieces } = await import(pathToFileURL(id).href);
        return { code: `export default ${JSON.stringify(onePath(pieces))};`, map: null };
      }
      if (!code.includes('lucide')) return null;
      files ??= readDoor();
      const next = code.replaceAll(IMPORT, (_, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon, local = icon] = name.split(/\s+as\s+/);
            const file = files.get(icon);
            if (!file) this.error(`lucide has no icon "${icon}"`);
            return `import ${local} from ${JSON.stringify(file)};`;
          })
          .join(' '),
      );
      return next === code ? null : { code: next, map: null };
    },
  };
}

/**
 * Draws all pieces of an icon as one path, which strokes look the same on.
 *
 * @param {[tag: string, attributes: Record<string, string>][]} pieces As `lucide` gives them.
 * @returns {[tag: string, attributes: Record<string, string>][]} As they are where a piece is painted in a way of its own.
 */
export function onePath(pieces) {
  const parts = pieces.map(pathOf);
  if (parts.includes(undefined)) return pieces;
  // The first point of a path counts from the corner, in small letters, too; behind another path it would not.
  return [['path', { d: parts.map((part, index) => (index && part.startsWith('m') ? `M0 0${part}` : part)).join('') }]];
}

/** What is drawn, and of which attributes; another attribute is one of paint. */
const SHAPES = {
  path: { names: ['d'], draw: ({ d }) => d },
  circle: { names: ['cx', 'cy', 'r'], draw: ({ cx, cy, r }) => ellipse(+cx, +cy, +r, +r) },
  ellipse: { names: ['cx', 'cy', 'rx', 'ry'], draw: ({ cx, cy, rx, ry }) => ellipse(+cx, +cy, +rx, +ry) },
  line: { names: ['x1', 'y1', 'x2', 'y2'], draw: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  polyline: { names: ['points'], draw: ({ points }) => `M${points}` },
  polygon: { names: ['points'], draw: ({ points }) => `M${points}z` },
  rect: { names: ['x', 'y', 'width', 'height', 'rx', 'ry'], draw: rectangle },
};

function pathOf([tag, attributes]) {
  const shape = SHAPES[tag];
  return shape && Object.keys(attributes).every((name) => shape.names.includes(name))
    ? shape.draw(attributes)
    : undefined;
}

function ellipse(cx, cy, rx, ry) {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle({ x = 0, y = 0, width, height, ...corners }) {
  const [rx, ry] = [+(corners.rx ?? corners.ry ?? 0), +(corners.ry ?? corners.rx ?? 0)];
  const [w, h] = [width - 2 * rx, height - 2 * ry];
  const turn = (dx, dy) => (rx ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '');
  return `M${+x + rx} ${y}h${w}${turn(rx, ry)}v${h}${turn(-rx, ry)}h${-w}${turn(-rx, -ry)}v${-h}${turn(rx, -ry)}z`;
}

/** The files of all icons, by the names that the package gives them. */
function readDoor() {
  const { module } = createRequire(import.meta.url)('lucide/package.json');
  const door = createRequire(import.meta.url).resolve(`lucide/${module}`);
  const files = new Map();
  for (const [, names, path] of readFileSync(door, 'utf8').matchAll(/export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(door), path));
  }
  return files;
}
