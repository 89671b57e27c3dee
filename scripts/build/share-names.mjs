/**
 * Makes two chunks use the same short names for what one of them exports to the other. Their lists are `export{a,b}` and
 * `import{a,b}` then, while Rollup and the minifier each choose names of their own: `export{t as A}`, `import{A as xe}`.
 * Measured with brotli: 0.12 KB of the code for the first view.
 *
 * @param {string} giver The name of the chunk that exports.
 * @param {(nameCache?: object) => import('rollup').Plugin[]} shrink Plugins that minify the code, given Terser's
 *   `nameCache`, which says what a variable is to be called.
 * @returns The output plugins for each of the two, instead of those of `shrink`. The giver is generated first.
 */
export function shareNames(giver, shrink) {
  /** The giver's variables, by the names under which Rollup exports them. */
  const names = new Map();
  const nameOf = (specifier) => names.get(specifier.imported.name) ?? specifier.imported.name;
  return {
    /** @type {import('rollup').Plugin[]} */
    ofGiver: [
      ...onlyFor(giver, shrink()),
      ...onlyFor(giver, [
        {
          name: 'portico-export-names',
          renderChunk(code, { facadeModuleId }) {
            // What the module itself exports keeps its name.
            const kept = this.getModuleInfo(facadeModuleId).exports;
            const { start, end, specifiers } = statementOf('ExportNamedDeclaration', this.parse(code));
            const list = specifiers.map(({ local, exported }) => {
              if (kept.includes(exported.name)) return `${local.name} as ${exported.name}`;
              names.set(exported.name, local.name);
              return local.name;
            });
            return { code: `${code.slice(0, start)}export{${list.sort()}};${code.slice(end)}`, map: null };
          },
        },
      ]),
    ],
    /** @returns {import('rollup').Plugin[]} */
    ofTaker(taker) {
      const nameCache = {};
      return onlyFor(taker, [
        {
          name: 'portico-wanted-names',
          renderChunk(code) {
            const { specifiers } = statementOf('ImportDeclaration', this.parse(code));
            const wanted = specifiers.map((specifier) => [`$${specifier.local.name}`, nameOf(specifier)]);
            Object.assign(nameCache, { vars: { props: Object.fromEntries(wanted) } });
            return null;
          },
        },
        ...shrink(nameCache),
        {
          name: 'portico-import-names',
          renderChunk(code) {
            const { start, end, specifiers, source } = statementOf('ImportDeclaration', this.parse(code));
            const list = specifiers.map((specifier) => {
              const [name, { name: local }] = [nameOf(specifier), specifier.local];
              return name === local ? name : `${name} as ${local}`;
            });
            const statement = `import{${list.sort()}}from${JSON.stringify(source.value)};`;
            return { code: code.slice(0, start) + statement + code.slice(end), map: null };
          },
        },
      ]);
    },
  };
}

/** The only statement of this type with names: two such chunks have one list each. */
const statementOf = (type, { body }) =>
  body.find((statement) => statement.type === type && statement.specifiers.length);

/** The same plugins for one chunk alone. */
const onlyFor = (name, plugins) =>
  plugins.map((plugin) => ({
    ...plugin,
    renderChunk(code, chunk, ...rest) {
      return chunk.name === name ? plugin.renderChunk.call(this, code, chunk, ...rest) : null;
    },
  }));
