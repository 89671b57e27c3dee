import { Component, type ReactNode } from 'react';

interface FenceProps {
  /** Called when the island's first rendering is in the document. */
  readonly onMounted: () => void;
  /** Called with the thrown value. */
  readonly onCrash: (error: unknown) => void;
  /** Whether it has no outer element: an island of the page's own code whose placeholder has no markup. */
  readonly isBare?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Keeps a crash inside its island. It also renders the fixed outer element of an island. Hydration repairs differences
 * inside that element; if the outer element itself differed, Preact would render a second one. A page may have a
 * thousand islands of its own: those have only the elements they need.
 */
export class Fence extends Component<FenceProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidMount(): void {
    this.props.onMounted();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    const { isBare, children } = this.props;
    const inside = this.state.hasCrashed ? null : children;
    return isBare ? inside : <div className="island">{inside}</div>;
  }
}
