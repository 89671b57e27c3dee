import { createElement } from 'react';
import { type LayerDeps, mountLayer } from '../mount/layer';
import { Layer } from '../widgets/layer';

/** The layer with what stands in it. It comes with the parts, as the runtime does. */
export const showLayer = (deps: Omit<LayerDeps, 'element'>, ended: AbortSignal): Promise<void> =>
  mountLayer({ ...deps, element: createElement(Layer) }, ended);
