import { Component, type ReactNode } from 'react';

interface FenceProps {
  /** Called when the island's first rendering is in the document. */
  readonly onMounted: () => void;
  /** Called with the thrown value. */
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Keeps a crash inside its island. It also renders the fixed outer element of every island. Hydration repairs differences
 * inside that element; if the outer element itself differed, Preact would render a second one.
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
    return <div className="island">{this.state.hasCrashed ? null : this.props.children}</div>;
  }
}
