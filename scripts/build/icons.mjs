import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide['"];?/g;
const ICON_FILE = /\/lucide\/dist\/esm\/icons\/[^/]+$/;

/**
 * Imports each icon from its own file. The package's index names some 1,600 of them: importing through it makes every
 * build read them all, and hides from the grouping of chunks which part uses which icon. The pieces of an icon become
 * one path: a fourth of all elements that the shell created were such pieces.
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
 * Draws all pieces of an icon as one path, which looks the same when stroked.
 *
 * @param {[tag: string, attributes: Record<string, string>][]} pieces As `lucide` exports them.
 * @returns {[tag: string, attributes: Record<string, string>][]} Unchanged if a piece has paint attributes of its own.
 */
export function onePath(pieces) {
  const parts = pieces.map(pathOf);
  if (parts.includes(undefined)) return pieces;
  // A relative `m` at the start of a path counts from the origin. After another path it would not, hence the `M0 0`.
  return [['path', { d: parts.map((part, index) => (index && part.startsWith('m') ? `M0 0${part}` : part)).join('') }]];
}

/** The shapes, and the attributes that they are drawn from; any other attribute is one of paint. */
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

/** The files of all icons, by their names in the package. */
function readDoor() {
  const { module } = createRequire(import.meta.url)('lucide/package.json');
  const door = createRequire(import.meta.url).resolve(`lucide/${module}`);
  const files = new Map();
  for (const [, names, path] of readFileSync(door, 'utf8').matchAll(/export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(door), path));
  }
  return files;
}
