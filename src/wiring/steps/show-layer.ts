import { createElement } from 'react';
import { type LayerDeps, mountLayer } from '../../mount/layer';
import { Layer } from '../../widgets/layer';

/** Mounts the layer with its content. Its code is part of `parts`, as the runtime is. */
export const showLayer = (deps: Omit<LayerDeps, 'element'>, ended: AbortSignal): Promise<void> =>
  mountLayer({ ...deps, element: createElement(Layer) }, ended);
