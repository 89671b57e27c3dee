/** Facts about the demo host that the panel needs; `/qa/panel/facts.json`. */
export interface PanelFacts {
  readonly personas: readonly string[];
  readonly languages: readonly string[];
  readonly scenes: readonly { readonly name: string; readonly note: string }[];
  readonly announcements: readonly string[];
  readonly calls: readonly { readonly name: string; readonly method: string; readonly path: string }[];
  readonly faults: readonly { readonly kind: string; readonly note: string }[];
  readonly errors: readonly {
    readonly situation: string;
    readonly press: string;
    readonly sees: string;
    readonly path: string;
  }[];
}
